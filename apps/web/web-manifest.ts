/** What a phone shows of the installed app: its name, its icon, its colours while it starts. */
export const webManifest = {
  name: 'Abhyas (अभ्यास)',
  short_name: 'Abhyas',
  description: 'Exam practice in English and Nepali · अङ्ग्रेजी र नेपालीमा परीक्षाको अभ्यास',
  start_url: '/',
  display: 'standalone',
  // --background and --surface of ui/tokens.css: the ground while the app starts, and the bar above it.
  background_color: '#f6f8fb',
  theme_color: '#ffffff',
  lang: 'en',
  scope: '/',
  id: '/',
  dir: 'ltr',
  categories: ['education'],
  icons: [
    { src: '/icons/any-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/any-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};
