// The public face of this feature, for app.ts and main.ts.
export { moveLinks, readPlatformData } from './launch/linked-account.queries.ts';
export { ltiRoutes } from './lti.routes.ts';
export { type Lti, openLti } from './open-lti.service.ts';
