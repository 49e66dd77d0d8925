import { describe, expect, it } from 'vitest';
import { svgSize } from './svg-size.ts';

describe('svgSize', () => {
  it.each([
    ['<svg width="120" height="80" viewBox="0 0 12 8"/>', { width: 120, height: 80 }],
    ["<?xml version='1.0'?><svg xmlns='x' height='50px' width='100px'></svg>", { width: 100, height: 50 }],
    ['<svg viewBox="0 0 24 12"/>', { width: 320, height: 160 }],
    ['<svg width="100%" height="100%" viewBox="0,0,10,20"/>', { width: 160, height: 320 }],
    ['<svg stroke-width="3"/>', { width: 320, height: 240 }],
  ])('of %s', (svg, size) => {
    expect(svgSize(svg)).toEqual(size);
  });
});
