import type { SiteVideo, SitePictureUse } from '@sayso/contract';
import { usePage } from './page-context.ts';
import { letterOf } from './look/look-css.ts';

type Shape = 'tall' | 'square' | 'wide';

export function shapeOf({ width, height }: Pick<SiteVideo, 'width' | 'height'>): Shape {
  if (width === height) return 'square';
  return width > height ? 'wide' : 'tall';
}

const SECONDS_PER_MINUTE = 60;

/** A poster that is seen through, of a video's own proportions: without any, Chromium's controls lay a grey panel over the still behind them. */
const clearPoster = ({ width, height }: Pick<SiteVideo, 'width' | 'height'>) =>
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/>`;

/** Minutes and seconds, such as 0:42. */
function timeOf(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000);
  return `${Math.floor(seconds / SECONDS_PER_MINUTE)}:${String(seconds % SECONDS_PER_MINUTE).padStart(2, '0')}`;
}

/**
 * A video that plays where it stands, with the browser's own controls; the page's script lays a large sign over it until it is first played. Where it is not
 * on the first screen its still is a picture behind it: browsers fetch a poster at once, and such a picture when somebody comes near. In the editor, where no
 * script runs, the sign is there and nothing plays.
 */
export function Film({ video, isFirst = false }: { video: SiteVideo; isFirst?: boolean }) {
  const { texts, editing } = usePage();
  const { id, title, url, poster_url: poster, captions_url: captions, language, width, height } = video;
  return (
    <div className="film" data-shape={shapeOf(video)} data-film={id}>
      {video.is_flagged && (
        <p className="film-flagged" role="note">
          {texts.flaggedVideo}
        </p>
      )}
      {poster && !isFirst && (
        <img className="film-still" src={poster} width={width} height={height} alt="" loading="lazy" decoding="async" />
      )}
      <video
        className="film-video"
        src={url}
        {...(poster && { poster: isFirst ? poster : clearPoster(video) })}
        width={width}
        height={height}
        aria-label={title}
        controls={editing === null}
        playsInline
        preload="none"
      >
        {captions && <track kind="captions" src={captions} {...(language && { srcLang: language })} label={title} />}
      </video>
      <span className="film-time" aria-hidden="true">
        {timeOf(video.duration_ms)}
      </span>
      <button
        className="film-play"
        type="button"
        aria-label={`${texts.play}: ${title}`}
        hidden={editing === null}
        disabled={editing !== null}
      >
        <PlaySign />
      </button>
    </div>
  );
}

/** In the editor, where a video can be chosen. */
export function FilmPlace({ words, shape = 'tall' }: { words: string; shape?: Shape }) {
  return (
    <div className="film film-place" data-shape={shape}>
      <span>{words}</span>
    </div>
  );
}

/** The triangle of a play button. */
function PlaySign() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M7 4.5v15a1 1 0 0 0 1.53.85l12-7.5a1 1 0 0 0 0-1.7l-12-7.5A1 1 0 0 0 7 4.5Z" fill="currentColor" />
    </svg>
  );
}

type PictureProps = {
  use: SitePictureUse | null;
  /** How wide it is shown, as the attribute `sizes` says it. */
  sizes: string;
  className?: string;
  /** It stands on the first screen. */
  isFirst?: boolean;
};

/** A picture that was uploaded for the site, or nothing. */
export function Picture({ use, sizes, className, isFirst = false }: PictureProps) {
  const { material } = usePage();
  const picture = use && material.pictures.get(use.id);
  if (!picture) return null;
  return (
    <img
      className={className}
      src={picture.url}
      {...(picture.srcset && { srcSet: picture.srcset, sizes })}
      width={picture.width}
      height={picture.height}
      alt={use.alt}
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
}

/** The logo of a site, or the first letter of its name, and the name. */
export function Brand({ className }: { className: string }) {
  const { document, material, name, editing } = usePage();
  const { logo } = document.look;
  const picture = logo && material.pictures.get(logo.id);
  const Tag = editing ? 'span' : 'a';
  return (
    <Tag className={`brand ${className}`} {...(!editing && { href: '/' })} data-logo={picture ? true : undefined}>
      {picture ? (
        <img
          className="brand-logo"
          src={picture.url}
          {...(picture.srcset && { srcSet: picture.srcset, sizes: '160px' })}
          width={picture.width}
          height={picture.height}
          alt=""
        />
      ) : (
        <span className="brand-letter" aria-hidden="true">
          {letterOf(name)}
        </span>
      )}
      <span className="brand-name">{name}</span>
    </Tag>
  );
}
