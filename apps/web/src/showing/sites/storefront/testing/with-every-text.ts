import { SITE_BLOCKS, type SiteBlock, type SiteDocument, type SiteField, type SiteFields } from '@sayso/contract';

type Values = { [name: string]: unknown };

/** A document whose every text is another one. */
export function withEveryText(document: SiteDocument, text: string): SiteDocument {
  const valuesOf = (fields: SiteFields, values: Values): Values => ({
    ...values,
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, values[name])])),
  });
  const valueOf = (field: SiteField, value: unknown): unknown => {
    if (field.kind === 'line' || field.kind === 'lines') return text;
    if (field.kind === 'link') return { ...(value as Values), text };
    if (field.kind === 'picture') return value && { ...(value as Values), alt: text };
    if (field.kind !== 'entries') return value;
    return (value as Values[]).map((entry) => ({ ...valuesOf(field.fields, entry), ...(field.isLink && { text }) }));
  };
  const { picture } = document.head;
  const { logo } = document.look;
  return {
    ...document,
    look: { ...document.look, logo: logo && { ...logo, alt: text } },
    head: { title: text, description: text, picture: picture && { ...picture, alt: text } },
    blocks: document.blocks.map((block) => valuesOf(SITE_BLOCKS[block.type].fields, block) as SiteBlock),
  };
}
