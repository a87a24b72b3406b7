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

/** What the server says to a form. */
type Answer = { kind: 'thanks' | 'mend' | 'too_many'; errors: Record<string, string> };
/** It was not heard. */
type Failed = { kind: 'failed'; errors: Record<string, string> };

/** Sends the form and stays on the page: says thank you, or what to mend. */
async function sendForm(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  if (!button || button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  const { kind, errors } = await send(form);
  button.ariaDisabled = null;
  if (kind === 'thanks') return thank(form);
  showErrors(form, errors, kind);
}

async function send(form: HTMLFormElement): Promise<Answer | Failed> {
  try {
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form)) fields.append(name, String(value));
    const { action } = form;
    const answer = await fetch(action, { method: 'POST', headers: { accept: 'application/json' }, body: fields });
    const { kind = 'failed', errors = {} } = (await answer.json()) as Partial<Answer>;
    return { kind, errors };
  } catch {
    return { kind: 'failed', errors: {} };
  }
}

function thank(form: HTMLFormElement): void {
  const thanks = form.parentElement?.querySelector<HTMLElement>('.lead-thanks');
  form.hidden = true;
  if (!thanks) return;
  thanks.hidden = false;
  thanks.focus();
}

/** Each text beside its field, in the page's own words where it has some; what has no field, and what went wrong on the way, above them. */
function showErrors(form: HTMLFormElement, errors: Record<string, string>, kind: 'mend' | 'too_many' | 'failed'): void {
  let first: HTMLElement | null = null;
  for (const place of form.querySelectorAll<HTMLElement>('.field-wrong')) {
    const input = form.querySelector<HTMLInputElement>(`[aria-describedby="${place.id}"]`);
    const said = input ? errors[input.name] : undefined;
    place.hidden = said === undefined;
    place.textContent = said === undefined ? '' : (place.dataset['wrong'] ?? said);
    if (said === undefined) input?.removeAttribute('aria-invalid');
    else input?.setAttribute('aria-invalid', 'true');
    if (said !== undefined) first ??= input;
  }
  const above = form.querySelector<HTMLElement>('.lead-wrong');
  if (!above) return;
  const { failed = '', many = '' } = form.dataset;
  const { mend = '' } = above.dataset;
  above.textContent = { mend: first ? mend : (Object.values(errors)[0] ?? failed), too_many: many, failed }[kind];
  above.hidden = false;
  first?.focus();
}

/** Lays a large sign over each video until it is first played, and lets one play at a time. */
function startFilms(page: HTMLElement, onFirstPlay: (id: string) => void): void {
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

/** Where the server counts what visitors do. */
const COUNTED = '/counted';

/** Tells the server of each thing once for each page. */
function countOnce(): (kind: 'play' | 'click', what: string) => void {
  const told = new Set<string>();
  return (kind, what) => {
    const words = JSON.stringify({ kind, what });
    if (told.has(words)) return;
    told.add(words);
    // The page may be left with this very press.
    navigator.sendBeacon(COUNTED, words);
  };
}
