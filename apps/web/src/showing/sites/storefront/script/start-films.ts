/** Lays a large sign over each video until it is first played, and lets one play at a time. */
export function startFilms(page: HTMLElement, onFirstPlay: (id: string) => void): void {
  for (const film of page.querySelectorAll<HTMLElement>('.film')) {
    const video = film.querySelector('video');
    const sign = film.querySelector('button');
    if (!video || !sign) continue;
    video.controls = false;
    sign.hidden = false;
    sign.addEventListener('click', () => {
      video.controls = true;
      video.focus();
      void video.play().catch(() => {});
    });
    video.addEventListener('play', () => {
      video.controls = true;
      sign.hidden = true;
      for (const other of page.querySelectorAll('video')) if (other !== video) other.pause();
      if ('played' in film.dataset) return;
      film.dataset['played'] = '';
      onFirstPlay(film.dataset['film'] ?? '');
    });
  }
}
