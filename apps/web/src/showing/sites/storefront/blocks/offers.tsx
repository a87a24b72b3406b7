import type { SiteBlockOf } from '@sayso/contract';
import { ActionLink } from '../action-link.tsx';
import { type Path, usePage } from '../page-context.ts';
import { Picture } from '../picture.tsx';
import { placeholders } from '../storefront.texts.ts';
import { Words } from '../words.tsx';
import { Section, SectionHead } from './section.tsx';
import { isOfferShown, type Placed } from './shown-blocks.ts';

type OffersBlock = SiteBlockOf<'offers'>;
type Offer = OffersBlock['offers'][number];

/** Things to buy. */
export function Offers({ placed }: { placed: Placed<OffersBlock> }) {
  const { editing, material } = usePage();
  const { block, index } = placed;
  const shown = block.offers
    .map((offer, position) => ({ offer, position }))
    .filter(({ offer }) => editing !== null || isOfferShown(offer));
  const hasPictures = shown.some(({ offer }) => offer.picture && material.pictures.has(offer.picture.id));
  return (
    <Section placed={placed} facts={{ 'data-pictures': hasPictures }}>
      <SectionHead placed={placed} />
      <ul className="offers-list" data-count={shown.length || 1}>
        {shown.map(({ offer, position }) => (
          <OfferCard key={offer.id} offer={offer} path={['blocks', index, 'offers', position]} />
        ))}
        {editing && shown.length === 0 && (
          <li className="offer offer-place">
            <span>{placeholders.offers}</span>
          </li>
        )}
      </ul>
    </Section>
  );
}

function OfferCard({ offer, path }: { offer: Offer; path: Path }) {
  const { material } = usePage();
  const hasPicture = offer.picture !== null && material.pictures.has(offer.picture.id);
  return (
    <li className="offer" data-highlighted={offer.is_highlighted || undefined} data-picture={hasPicture || undefined}>
      {hasPicture && (
        <div className="offer-picture">
          <Picture use={offer.picture} sizes="(min-width: 64em) 30vw, 90vw" />
        </div>
      )}
      <Words
        as="p"
        className="offer-badge"
        text={offer.badge}
        path={[...path, 'badge']}
        placeholder={placeholders.badge}
      />
      <div className="offer-words">
        <Words
          as="h3"
          className="offer-name"
          text={offer.name}
          path={[...path, 'name']}
          placeholder={placeholders.offer}
        />
        <Words
          className="offer-text"
          text={offer.text}
          path={[...path, 'text']}
          placeholder={placeholders.text}
          isLong
        />
      </div>
      <div className="offer-end">
        <Words
          as="p"
          className="offer-price"
          text={offer.price}
          path={[...path, 'price']}
          placeholder={placeholders.price}
        />
        <ActionLink link={offer.button} path={[...path, 'button']} look="main" />
      </div>
    </li>
  );
}
