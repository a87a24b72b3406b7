import type { SiteBlockOf } from '@sayso/contract';
import { isLinkShown } from '../is-safe-link.ts';
import { usePage } from '../page-context.ts';
import { bar, type BlockView, box, has, INK, type Placed, play, videosOf } from './block-view.tsx';
import { Section, SectionHead } from './section.tsx';
import { ActionLink } from '../words.tsx';
import { Film, FilmPlace, shapeOf } from '../media.tsx';

export const featured: BlockView<'featured'> = {
  name: 'Featured video',
  about: 'One video, large, and where it leads',
  drawing: (
    <>
      {box([16, 6], [48, 28])}
      {play(37, 16)}
      {bar([26, 39], 28, INK)}
    </>
  ),
  fields: { title: 'Title', text: 'Text', video: 'Video', button: 'Button' },
  unseen: 'no words, no public video',
  isShown: (block, { material }) => [block.title, block.text].some(has) || videosOf(block, material).length > 0,
  Section: Featured,
};

/** One video, large, with what it leads to. */
function Featured({ placed, isFirst }: { placed: Placed<SiteBlockOf<'featured'>>; isFirst: boolean }) {
  const { material, editing, document, sections } = usePage();
  const { block, index } = placed;
  const video = block.video ? material.videos.get(block.video) : undefined;
  const backdrop = document.look.theme === 'cinema' && video?.poster_url;
  return (
    <Section
      placed={placed}
      facts={{ 'data-media': video ? 'video' : 'none', 'data-shape': video ? shapeOf(video) : undefined }}
    >
      {backdrop && (
        <img className="backdrop" src={backdrop} width={video.width} height={video.height} alt="" loading="lazy" />
      )}
      {(video || editing) && (
        <div className="featured-media">
          {video ? <Film video={video} isFirst={isFirst} /> : <FilmPlace words="No video chosen" />}
        </div>
      )}
      <div className="featured-words">
        <SectionHead placed={placed} />
        {(editing || isLinkShown(block.button, sections)) && (
          <div className="actions">
            <ActionLink link={block.button} path={['blocks', index, 'button']} look="main" />
          </div>
        )}
      </div>
    </Section>
  );
}
