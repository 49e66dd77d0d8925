interface DeviceName {
  browser?: string;
  system?: string;
}

type Mark = readonly [RegExp, string];

// Every browser says that it is Chrome or Safari too: who says more than that comes first.
const browsers: readonly Mark[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\/|\bOPiOS\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/MiuiBrowser\//, 'Mi Browser'],
  [/VivoBrowser\//, 'Vivo Browser'],
  [/HeyTapBrowser\//, 'HeyTap Browser'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/\bFBA[NV]\/|\bFB_IAB\//, 'Facebook'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|Chromium\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

// Android says Linux, and an iPhone says Mac OS X.
const systems: readonly Mark[] = [
  [/KAIOS\//, 'KaiOS'],
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

const firstIn = (marks: readonly Mark[], userAgent: string) =>
  marks.find(([mark]) => mark.test(userAgent))?.[1];

/** What a User-Agent says in words that its owner knows: browser and system, each only when it is recognised. */
export function deviceName(userAgent: string): DeviceName {
  const browser = firstIn(browsers, userAgent);
  const system = firstIn(systems, userAgent);
  return { ...(browser !== undefined && { browser }), ...(system !== undefined && { system }) };
}
