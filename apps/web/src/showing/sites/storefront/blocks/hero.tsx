import type { SiteBlockOf } from '@sayso/contract';
import { isLinkShown } from '../is-safe-link.ts';
import { usePage } from '../page-context.ts';
import { placeholdersTexts } from '../storefront.texts.gen.ts';
import { textsAt, Words, ActionLink } from '../words.tsx';
import { Section } from './section.tsx';
import { ACCENT, bar, type BlockView, box, has, INK, type Placed, videosOf } from './block-view.tsx';
import { Film, shapeOf, Picture } from '../media.tsx';

export const hero: BlockView<'hero'> = {
  name: 'Opening',
  about: 'A headline, a button, a picture or a video',
  drawing: (
    <>
      {bar([6, 14], 30, INK)}
      {bar([6, 21], 24)}
      <rect x="6" y="29" width="16" height="6" rx="3" fill={ACCENT} />
      {box([44, 10], [30, 30])}
    </>
  ),
  fields: {
    headline: 'Headline',
    text: 'Text',
    button: 'Button',
    second_button: 'Second button',
    video: 'Video',
    picture: 'Picture',
    layout: { label: 'Layout', choices: { beside: 'Side by side', centred: 'Centred' } },
  },
  unseen: 'nothing in it',
  isShown: (block, { material, sections }) =>
    [block.headline, block.text].some(has) ||
    [block.button, block.second_button].some((link) => isLinkShown(link, sections)) ||
    videosOf(block, material).length > 0 ||
    (block.picture !== null && material.pictures.has(block.picture.id)),
  Section: Hero,
};

type Props = {
  placed: Placed<SiteBlockOf<'hero'>>;
  /** The first section of the page: its headline names the page, and its picture comes first. */
  isFirst: boolean;
};

/** Characters beyond which a headline is a whole sentence. */
const LONG_HEADLINE = 64;

/** The first thing visitors see. A video is shown rather than a picture. */
function Hero({ placed, isFirst }: Props) {
  const { material, editing, document, sections, name } = usePage();
  const { block, index } = placed;
  const path = ['blocks', index];
  const at = textsAt(block, path);
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
        <Words as={isFirst ? 'h1' : 'h2'} className="hero-title" {...at('headline')} placeholder="Write a headline" />
        <Words className="hero-text" {...at('text')} placeholder={placeholdersTexts.text} isLong />
        {(editing || [block.button, block.second_button].some((link) => isLinkShown(link, sections))) && (
          <div className="actions">
            <ActionLink link={block.button} path={[...path, 'button']} look="main" />
            <ActionLink link={block.second_button} path={[...path, 'second_button']} look="other" />
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
