// Runs before anything is painted: the page appears at once in the language and the theme that were chosen on this
// phone. Outside the build, because the browser would let a module wait until the page is there.
(() => {
  const root = document.documentElement;
  const applyTheme = () => {
    const chosen = localStorage.getItem('theme');
    if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen;
    else delete root.dataset.theme;
    for (const colour of document.querySelectorAll('meta[name="theme-color"]')) {
      const { theme } = colour.dataset;
      colour.media = root.dataset.theme
        ? theme === chosen
          ? 'all'
          : 'not all'
        : `(prefers-color-scheme: ${theme})`;
    }
  };
  root.lang = localStorage.getItem('language') === 'ne' ? 'ne' : 'en';
  applyTheme();
  // Chosen in another tab, or here: ui/theme/theme.ts tells in the same way. Or while Back kept the page asleep.
  addEventListener('storage', applyTheme);
  addEventListener('pageshow', applyTheme);

  // The files of the screen that will open come along with the app's, not after them (first-screen.ts names them).
  const { login, dashboard } = document.currentScript.dataset;
  const signedIn = localStorage.getItem('accessToken') !== null;
  const first = { '/': signedIn ? dashboard : login, '/login': signedIn ? dashboard : login }[
    location.pathname
  ];
  for (const file of first?.split(' ') ?? []) {
    const isStyle = file.endsWith('.css');
    const link = document.createElement('link');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
})();
