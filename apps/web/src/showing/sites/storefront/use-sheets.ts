import { useEffect, useState } from 'react';

/**
 * Links style sheets in a document, and says once all of them are there. Those of before stay until then, so that a page that changes its theme is never seen
 * without any.
 */
export function useSheets(inner: Document, addresses: readonly string[]): boolean {
  const [areThere, setThere] = useState(false);
  const wanted = addresses.join(' ');
  useEffect(() => {
    let isCurrent = true;
    const before = [...inner.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    const links = wanted
      .split(' ')
      .map((href) => Object.assign(inner.createElement('link'), { rel: 'stylesheet', href }));
    const loads = links.map(
      (link) =>
        new Promise((resolve) => {
          link.addEventListener('load', resolve);
          // A sheet that does not come leaves a plain page, which can still be written.
          link.addEventListener('error', resolve);
        }),
    );
    inner.head.append(...links);
    void Promise.all(loads).then(() => {
      if (!isCurrent) return;
      for (const link of before) link.remove();
      setThere(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [inner, wanted]);
  return areThere;
}
