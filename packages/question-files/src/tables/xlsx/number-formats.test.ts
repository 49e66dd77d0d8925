import { describe, expect, it } from 'vitest';
import { general, showNumber } from './number-formats.ts';

describe('numbers in the format General', () => {
  // As Excel 365 shows them in a wide column.
  it.each([
    [0, '0'],
    [5, '5'],
    [-3.5, '-3.5'],
    [0.1 + 0.2, '0.3'],
    [1 / 3, '0.333333333'],
    [2 / 3, '0.666666667'],
    [100 / 3, '33.33333333'],
    [Math.PI, '3.141592654'],
    [12345678901, '12345678901'],
    [123456789012, '1.23457E+11'],
    [1e15, '1E+15'],
    [1.5e20, '1.5E+20'],
    [0.0001, '0.0001'],
    [0.00001, '0.00001'],
    [0.00001234, '0.00001234'],
    [1.6e-19, '1.6E-19'],
    [-1e-12, '-1E-12'],
    [9.99999999999, '10'],
    [8848.86, '8848.86'],
  ])('%s is %s', (value, text) => {
    expect(general(value)).toBe(text);
  });
});

describe('numbers in other formats', () => {
  it.each([
    [5, '0.0', '5.0'],
    [5, '0', '5'],
    [0.5, '0%', '50%'],
    [0.125, '0.0%', '12.5%'],
    [1234567.891, '#,##0.00', '1,234,567.89'],
    [-1234, '#,##0_);(#,##0)', '(1,234)'],
    [1500, '"Rs. "#,##0.00', 'Rs. 1,500.00'],
    [1500, '[$रु-461] #,##0', 'रु 1,500'],
    [1500, '[$$-409]#,##0.00;[Red]-[$$-409]#,##0.00', '$1,500.00'],
    [-1500, '[$$-409]#,##0.00;[Red]-[$$-409]#,##0.00', '-$1,500.00'],
    [12, '0" km"', '12 km'],
    [7, '000', '007'],
    [2.5, '0.##', '2.5'],
    // Excel leaves the point, which nobody has typed.
    [2, '0.##', '2'],
    [0.5, '# ?/?', '1/2'],
    [1.75, '# ?/?', '1 3/4'],
    [12345, '0.00E+00', '1.23E+04'],
    [3, '@', '3'],
    [3, 'General', '3'],
    [-2.5, '0.0', '-2.5'],
    [5, '"Class" 0', 'Class 5'],
  ])('%s in %j is %j', (value, format, text) => {
    expect(showNumber(value, format, false)).toEqual({ text, isDate: false });
  });

  it.each([
    [45293, 'd-mmm', '2-Jan'],
    [45293, 'm/d/yyyy', '1/2/2024'],
    [45293, '[$-409]mmmm d, yyyy', 'January 2, 2024'],
    [45293, 'yyyy\\-mm\\-dd;@', '2024-01-02'],
    [45293.4375, 'dd/mm/yy hh:mm', '02/01/24 10:30'],
    [0.4375, 'h:mm AM/PM', '10:30 AM'],
    [0.75, 'h:mm:ss', '18:00:00'],
    [1.5, '[h]:mm', '36:00'],
    [0.4375, 'mm:ss', '30:00'],
    [60, 'd-mmm', '28-Feb'],
    [1, 'd-mmm-yy', '1-Jan-00'],
    [45293, 'mmm-yy', 'Jan-24'],
    [45293, '"Date: "ddd', 'Date: Tue'],
  ])('%s in %j is the date %j', (value, format, text) => {
    expect(showNumber(value, format, false)).toEqual({ text, isDate: true });
  });
});
