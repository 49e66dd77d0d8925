import type { FunctionComponent } from 'react';

type ScreenName = `${string}Screen`;
export type Screens = { readonly [Name in ScreenName]?: FunctionComponent };
/** Of a module that exports a screen. */
export type LoadModule<Module extends Screens> = () => Promise<
  keyof Module & ScreenName extends never ? never : Module
>;

/** The one screen that a module exports. */
export function screenOf(module: Screens): FunctionComponent {
  const isScreen = (name: string): name is ScreenName => name.endsWith('Screen');
  const [name, second] = Object.keys(module).filter(isScreen);
  const screen = name && module[name];
  if (!screen || second) throw new Error(`One screen is expected in a module: ${Object.keys(module)}`);
  return screen;
}
