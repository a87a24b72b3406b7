import type { SiteBlockOf } from '@sayso/contract';
import { usePage } from '../page-context.ts';
import { bar, type BlockView, box, INK, type Placed, play, videosOf } from './block-view.tsx';
import { Section, SectionHead } from './section.tsx';
import { Film, FilmPlace, shapeOf } from '../media.tsx';

export const gallery: BlockView<'gallery'> = {
  name: 'Videos',
  about: 'Several of your public videos',
  drawing: (
    <>
      {bar([26, 6], 28, INK)}
      {[8, 25, 42, 59].map((x) => box([x, 14], [13, 26]))}
      {play(46, 23)}
    </>
  ),
  fields: {
    title: 'Title',
    text: 'Text',
    videos: 'Videos',
    layout: { label: 'Layout', choices: { grid: 'Grid', row: 'Row' } },
  },
  unseen: 'no public video',
  isShown: (block, { material }) => videosOf(block, material).length > 0,
  Section: Gallery,
};

/** Places that the editor shows where no video is chosen yet. */
const EMPTY_PLACES = ['first', 'second', 'third', 'fourth'] as const;

/** Videos that play where they stand. */
function Gallery({ placed, isFirst }: { placed: Placed<SiteBlockOf<'gallery'>>; isFirst: boolean }) {
  const { material, editing } = usePage();
  const { block } = placed;
  const videos = videosOf(block, material);
  const shapes = new Set(videos.map(shapeOf));
  return (
    <Section
      placed={placed}
      facts={{
        'data-layout': block.layout,
        'data-count': videos.length,
        'data-shapes': shapes.size === 1 ? [...shapes][0] : 'mixed',
      }}
    >
      <SectionHead placed={placed} />
      <ul className="films" data-count={videos.length || EMPTY_PLACES.length}>
        {videos.map((video, position) => (
          <li key={video.id} className="films-one" data-shape={shapeOf(video)}>
            <Film video={video} isFirst={isFirst && position === 0} />
            <div className="films-words">
              <h3 className="films-title">{video.title}</h3>
              {video.description.trim() !== '' && <p className="films-text">{video.description}</p>}
            </div>
          </li>
        ))}
        {editing &&
          videos.length === 0 &&
          EMPTY_PLACES.map((place) => (
            <li key={place} className="films-one" data-shape="tall">
              <FilmPlace words="No videos chosen" />
            </li>
          ))}
      </ul>
    </Section>
  );
}
