import { useEffect, useState } from 'react';

/**
 * Code that a screen needs only sometimes: loaded once it is wanted, undefined until it is there. Without a network it
 * is loaded when the network is back.
 */
export function useLoaded<T>(load: () => Promise<T>, wanted: boolean | undefined): T | undefined {
  const [loaded, setLoaded] = useState<T>();
  const missing = wanted && loaded === undefined;
  useEffect(() => {
    if (!missing) return;
    let left = false;
    const start = () => {
      load().then(
        (module) => {
          if (!left) setLoaded(() => module);
        },
        () => {
          // It stays missing until the next try.
        },
      );
    };
    start();
    window.addEventListener('online', start);
    return () => {
      left = true;
      window.removeEventListener('online', start);
    };
  }, [missing, load]);
  return loaded;
}
