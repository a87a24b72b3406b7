import type { SiteBlockOf } from '@sayso/contract';
import { ActionLink } from '../action-link.tsx';
import { Film, shapeOf } from '../film.tsx';
import { isLinkShown } from '../is-safe-link.ts';
import { usePage } from '../page-context.ts';
import { Picture } from '../picture.tsx';
import { placeholders } from '../storefront.texts.ts';
import { Words } from '../words.tsx';
import { Section } from './section.tsx';
import type { Placed } from './shown-blocks.ts';

type Props = {
  placed: Placed<SiteBlockOf<'hero'>>;
  /** The first section of the page: its headline names the page, and its picture comes first. */
  isFirst: boolean;
};

/** Characters beyond which a headline is a whole sentence. */
const LONG_HEADLINE = 64;

/** The first thing visitors see. A video is shown rather than a picture. */
export function Hero({ placed, isFirst }: Props) {
  const { material, editing, document, sections, name } = usePage();
  const { block, index } = placed;
  const at = (field: string) => ['blocks', index, field];
  const video = block.video ? material.videos.get(block.video) : undefined;
  const picture = block.picture ? material.pictures.get(block.picture.id) : undefined;
  const media = video ? 'video' : picture ? 'picture' : 'none';
  const shown = video ?? picture;
  const backdrop = document.look.theme === 'cinema' && video?.poster_url;
  return (
    <Section
      placed={placed}
      facts={{
        'data-layout': block.layout,
        'data-media': media,
        'data-shape': shown && shapeOf(shown),
        'data-first': isFirst || undefined,
        'data-long': block.headline.trim().length > LONG_HEADLINE || undefined,
        'data-named': block.headline.trim() === name || undefined,
      }}
    >
      {backdrop && <img className="backdrop" src={backdrop} width={video.width} height={video.height} alt="" />}
      <div className="hero-words">
        <Words
          as={isFirst ? 'h1' : 'h2'}
          className="hero-title"
          text={block.headline}
          path={at('headline')}
          placeholder={placeholders.headline}
        />
        <Words className="hero-text" text={block.text} path={at('text')} placeholder={placeholders.text} isLong />
        {(editing || [block.button, block.second_button].some((link) => isLinkShown(link, sections))) && (
          <div className="actions">
            <ActionLink link={block.button} path={at('button')} look="main" />
            <ActionLink link={block.second_button} path={at('second_button')} look="other" />
          </div>
        )}
      </div>
      {media !== 'none' && (
        <div className="hero-media">
          {video ? (
            <Film video={video} isFirst={isFirst} />
          ) : (
            <Picture
              use={block.picture}
              className="hero-picture"
              sizes="(min-width: 64em) 50vw, 100vw"
              isFirst={isFirst}
            />
          )}
        </div>
      )}
    </Section>
  );
}
