import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'script'>, 'children' | 'dangerouslySetInnerHTML'>;

/** A script of our own inside a page. Nothing that people write may be in `code`. */
export function InlineScript({ code, ...script }: Props & { code: string }) {
  // The text of a script is no HTML.
  return <script {...script} dangerouslySetInnerHTML={{ __html: code }} />;
}

/** Data beside the markup. Browsers do not run it, so a strict content security policy lets it stand. */
export function DataBlock({ data, ...script }: Props & { data: unknown }) {
  // '<' would let a title end the block: JSON reads the escape as the same character.
  return <InlineScript {...script} code={JSON.stringify(data).replaceAll('<', '\\u003c')} />;
}
