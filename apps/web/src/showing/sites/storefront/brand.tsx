import { usePage } from './page-context.ts';
import { letterOf } from './look/look-css.ts';

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
