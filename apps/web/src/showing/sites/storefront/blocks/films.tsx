import type { SiteBlockOf } from '@sayso/contract';
import { ActionLink } from '../action-link.tsx';
import { Film, FilmPlace, shapeOf } from '../film.tsx';
import { isLinkShown } from '../is-safe-link.ts';
import { usePage } from '../page-context.ts';
import { placeholders } from '../storefront.texts.ts';
import { Section, SectionHead } from './section.tsx';
import { type Placed, videosOf } from './shown-blocks.ts';

/** Places that the editor shows where no video is chosen yet. */
const EMPTY_PLACES = ['first', 'second', 'third', 'fourth'] as const;

/** Videos that play where they stand. */
export function Gallery({ placed, isFirst }: { placed: Placed<SiteBlockOf<'gallery'>>; isFirst: boolean }) {
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
              <FilmPlace words={placeholders.videos} />
            </li>
          ))}
      </ul>
    </Section>
  );
}

/** One video, large, with what it leads to. */
export function Featured({ placed, isFirst }: { placed: Placed<SiteBlockOf<'featured'>>; isFirst: boolean }) {
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
          {video ? <Film video={video} isFirst={isFirst} /> : <FilmPlace words={placeholders.video} />}
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
