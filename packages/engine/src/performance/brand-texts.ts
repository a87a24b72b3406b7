import type { SceneSpec } from './scene-spec.ts';

/** The texts that a scene shows besides captions, in the logo's typeface: a host that draws them needs its font for them. */
export function brandTexts({ logo, endCard }: Pick<SceneSpec, 'logo' | 'endCard'>): string[] {
  // Texts that are too long end in an ellipsis.
  const card = endCard ? [endCard.name, endCard.price, endCard.button, endCard.link, '…'] : [];
  return [logo.text, ...card];
}
