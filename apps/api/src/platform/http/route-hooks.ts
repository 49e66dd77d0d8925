import type { RouteOptions } from 'fastify';

/** Hooks that a route may have of its own. */
type HookName = 'onRequest' | 'preParsing' | 'preHandler' | 'onSend';
type HookOf<Name extends HookName> = Extract<NonNullable<RouteOptions[Name]>, (...args: never[]) => unknown>;

/**
 * Appends a hook to one route. A hook that depends on the route's endpoint is decided here once, when the route is
 * registered, and not with every request.
 */
export function addRouteHook<Name extends HookName>(
  route: RouteOptions,
  name: Name,
  hook: HookOf<Name>,
): void {
  const hooks = route[name];
  const list = hooks === undefined ? [] : Array.isArray(hooks) ? hooks : [hooks];
  Object.assign(route, { [name]: [...list, hook] });
}
