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
  // Chosen in another tab, or here: ui/theme-choice.tsx tells in the same way. Or while Back kept the page asleep.
  addEventListener('storage', applyTheme);
  addEventListener('pageshow', applyTheme);
})();
