import type { SiteBlockOf } from '@sayso/contract';
import { usePage } from '../page-context.ts';
import { Picture } from '../picture.tsx';
import { placeholders } from '../storefront.texts.ts';
import { Words } from '../words.tsx';
import { Section, SectionHead } from './section.tsx';
import type { Placed } from './shown-blocks.ts';

/** Text, and a picture beside it. */
export function Text({ placed }: { placed: Placed<SiteBlockOf<'text'>> }) {
  const { material } = usePage();
  const { block, index } = placed;
  const hasPicture = block.picture !== null && material.pictures.has(block.picture.id);
  return (
    <Section placed={placed} facts={{ 'data-picture': hasPicture }}>
      <SectionHead placed={placed} />
      {hasPicture && (
        <div className="text-picture">
          <Picture use={block.picture} sizes="(min-width: 64em) 40vw, 100vw" />
        </div>
      )}
      <Words
        className="prose"
        text={block.text}
        path={['blocks', index, 'text']}
        placeholder={placeholders.text}
        isLong
      />
    </Section>
  );
}
