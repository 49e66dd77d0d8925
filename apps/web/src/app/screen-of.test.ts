import { describe, expect, it } from 'vitest';
import { type LoadModule, type Screens, screenOf } from './screen-of.ts';

const Shown = () => null;

describe('a module with a screen', () => {
  it('exports one component whose name ends in Screen', () => {
    expect(screenOf({ ShownScreen: Shown })).toBe(Shown);
    expect(() => screenOf({})).toThrow('One screen');
    expect(() => screenOf({ OneScreen: Shown, OtherScreen: Shown })).toThrow('One screen');
  });

  it('does not compile as the screen of a route without such a component', () => {
    const lazyScreen = <Module extends Screens>(load: LoadModule<Module>) => load;
    expect(lazyScreen(async () => ({ ShownScreen: Shown }))).toBeTypeOf('function');
    // @ts-expect-error: the name ends otherwise
    lazyScreen(async () => ({ Shown }));
    // @ts-expect-error: it is no component
    lazyScreen(async () => ({ ShownScreen: 1 }));
  });
});
