import { type UserEvent, userEvent } from '@testing-library/user-event';

/** Parts of a text for `user.type`: a key in braces or brackets, or a run of characters. */
const PARTS = /\{[^}]*\}|\[[^\]]*\]|[,;]|[^{[,;]+/g;
/** Shorter runs are typed key by key. */
const MIN_RUN = 4;

/** Third argument of `user.type` in a test about the keys themselves. */
export const KEY_BY_KEY = {};

type Type = UserEvent['type'];
type Typist = {
  type: Type;
  click(element: Element): Promise<unknown>;
  keyboard(text: string): Promise<unknown>;
  paste(text: string): Promise<unknown>;
};

/**
 * Makes `user.type` insert a run of characters at once, because each key renders the screen again. Keys in braces and short runs stay keys, and
 * so do commas and semicolons, which fields may take as keys, and everything that `user.keyboard` types.
 */
export function typeQuickly(): void {
  const direct = userEvent as unknown as Typist;
  if (isQuick(direct.type)) return;
  const { setup } = userEvent;
  Object.assign(userEvent, {
    type: quick(direct),
    setup: (...options: Parameters<typeof setup>) => {
      const user = setup(...options);
      return Object.assign(user, { type: quick(user) });
    },
  });
}

type Quick = Type & { isQuick?: true };
const isQuick = (type: Quick) => type.isQuick === true;

function quick({ type, click, keyboard, paste }: Typist): Quick {
  const quickType: Type = async (element, text, options) => {
    const parts = text.match(PARTS) ?? [];
    const isPlain = (part: string) => !/^[{[]/.test(part) && part.length >= MIN_RUN;
    if (options || /\{\{|\[\[|>/.test(text) || !parts.some(isPlain) || !isField(element))
      return type(element, text, options);
    await click(element);
    for (const part of parts) await (isPlain(part) ? paste(part) : keyboard(part));
  };
  return Object.assign(quickType, { isQuick: true as const });
}

const isField = (element: Element): boolean =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
