import type { ManifestOptions } from 'vite-plugin-pwa';

/** What a phone shows of the installed app: its name, its icon, its colours while it starts. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Abhyas (अभ्यास)',
  short_name: 'Abhyas',
  description: 'Exam practice in English and Nepali · अङ्ग्रेजी र नेपालीमा परीक्षाको अभ्यास',
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  categories: ['education'],
  // --surface and --background of ui/tokens.css: the bar above the app, and the ground while it starts.
  theme_color: '#ffffff',
  background_color: '#f6f8fb',
  icons: [
    { src: '/icons/any-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/any-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};
