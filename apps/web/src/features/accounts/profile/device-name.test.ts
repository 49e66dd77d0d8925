import { describe, expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('deviceName', () => {
  it.each([
    [`${android} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
    [`${android} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, 'Samsung Internet', 'Android'],
    [`${android} Chrome/130.0.0.0 Mobile Safari/537.36 OPR/86.0.0.0`, 'Opera', 'Android'],
    [`${android} Chrome/100.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.2`, 'Mi Browser', 'Android'],
    [
      `${android} Version/4.0 Chrome/131.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0;]`,
      'Facebook',
      'Android',
    ],
    ['Mozilla/5.0 (Android 13; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0', 'Firefox', 'Android'],
    ['Opera/9.80 (Android; Opera Mini/8.0/191.3) Presto/2.12.423 Version/12.16', 'Opera', 'Android'],
    [`${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
    [`${iphone} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
    [`${iphone} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iPhone'],
    [iphone.replaceAll('iPhone', 'iPad'), undefined, 'iPad'],
    [`${windows} Chrome/131.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [`${windows} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Edge', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox', 'Linux'],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/131.0 Safari/537.36', 'Chrome', 'ChromeOS'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15', 'Safari', 'Mac'],
    ['Mozilla/5.0 (Mobile; Nokia_800; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', 'Firefox', 'KaiOS'],
    ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/143.0.0.0 Safari/537.36', 'Chrome', 'Linux'],
    ['curl/8.5.0', undefined, undefined],
    ['', undefined, undefined],
  ])('reads %s', (userAgent, browser, system) => {
    expect(deviceName(userAgent)).toEqual({ ...(browser && { browser }), ...(system && { system }) });
  });
});
