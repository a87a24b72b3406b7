import type { SiteBlockOf } from '@sayso/contract';
import { usePage } from '../page-context.ts';
import { placeholdersTexts } from '../storefront.texts.gen.ts';
import { textsAt, Words } from '../words.tsx';
import { bar, type BlockView, box, has, INK, type Placed } from './block-view.tsx';
import { Section, SectionHead } from './section.tsx';
import { Picture } from '../media.tsx';

export const text: BlockView<'text'> = {
  name: 'Text',
  about: 'Paragraphs, with a picture beside them',
  drawing: (
    <>
      {bar([8, 8], 30, INK)}
      {[16, 22, 28, 34].map((y) => bar([8, y], y === 34 ? 24 : 38))}
      {box([52, 14], [22, 24])}
    </>
  ),
  fields: {
    title: 'Title',
    text: { label: 'Text', help: 'An empty line begins a paragraph.' },
    picture: 'Picture',
  },
  unseen: 'no words',
  isShown: ({ title, text: words }) => [title, words].some(has),
  Section: Text,
};

/** Text, and a picture beside it. */
function Text({ placed }: { placed: Placed<SiteBlockOf<'text'>> }) {
  const { material } = usePage();
  const { block, index } = placed;
  const hasPicture = block.picture !== null && material.pictures.has(block.picture.id);
  return (
    <Section placed={placed} facts={{ 'data-picture': hasPicture }}>
      <SectionHead placed={placed} hasText={false} />
      {hasPicture && (
        <div className="text-picture">
          <Picture use={block.picture} sizes="(min-width: 64em) 40vw, 100vw" />
        </div>
      )}
      <Words
        className="prose"
        {...textsAt(block, ['blocks', index])('text')}
        placeholder={placeholdersTexts.text}
        isLong
      />
    </Section>
  );
}
