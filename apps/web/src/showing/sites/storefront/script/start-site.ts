import { countOnce } from './count.ts';
import { sendForm } from './send-form.ts';
import { startFilms } from './start-films.ts';

/** What a page of a site does with a script: it counts, keeps the page when the form is sent, and plays one video at a time. Without it everything works. */
export function startSite(page: HTMLElement): void {
  const count = countOnce();
  startFilms(page, (video) => count('play', video));
  page.addEventListener('click', ({ target }) => {
    const href = target instanceof Element && target.closest('[data-click]')?.getAttribute('data-click');
    if (href) count('click', href);
  });
  const form = page.querySelector<HTMLFormElement>('.lead-form');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void sendForm(form);
  });
}
