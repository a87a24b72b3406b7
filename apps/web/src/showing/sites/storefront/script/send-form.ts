/** What the server says to a form. */
type Answer = { kind: 'thanks' | 'mend' | 'too_many'; errors: Record<string, string> };
/** It was not heard. */
type Failed = { kind: 'failed'; errors: Record<string, string> };

/** Sends the form and stays on the page: says thank you, or what to mend. */
export async function sendForm(form: HTMLFormElement): Promise<void> {
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
