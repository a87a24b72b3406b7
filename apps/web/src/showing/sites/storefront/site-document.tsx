import type { SitePageInput } from '@sayso/contract';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ShownSite, StorefrontPage } from './page-context.ts';
import { SiteHead } from './site-head.tsx';
import { Storefront } from './storefront.tsx';
import { directionOf, messagesIn, storefrontTexts } from './languages.ts';

/** The page of a site as a complete HTML document. Nothing in it needs a script, and nothing carries styles in its markup. */
export function renderSite(input: SitePageInput): string {
  return `<!doctype html>${renderToStaticMarkup(input.state === 'shown' ? <ShownSite input={input} /> : <Message input={input} />)}`;
}

function ShownSite({ input }: { input: ShownSite }): ReactElement {
  const {
    document,
    material,
    name,
    submission,
    consentVersion,
    notice,
    isFlagged,
    productName,
    productUrl,
    reportUrl,
  } = input;
  const page: StorefrontPage = {
    document,
    material,
    name,
    texts: storefrontTexts(document.language),
    editing: null,
    submission,
    consentVersion,
    notice,
    isFlagged,
    product: { name: productName, url: productUrl, reportUrl },
  };
  return (
    <html lang={document.language} dir={directionOf(document.language)} data-theme={document.look.theme}>
      <SiteHead input={input} />
      <body>
        <Storefront page={page} />
      </body>
    </html>
  );
}

/** What stands in the place of a site that is not there, in a language that the visitor reads. */
function Message({ input }: { input: Exclude<SitePageInput, ShownSite> }): ReactElement {
  const { state, productName, assets, languages } = input;
  const { language, messages } = messagesIn(languages);
  const { title, text } = messages[state];
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} - ${productName}`}</title>
        {assets.css.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body className="message">
        <main>
          <ClosedShop />
          <h1>{title}</h1>
          <p>{text}</p>
        </main>
        <footer className="message-product">{productName}</footer>
      </body>
    </html>
  );
}

/** A shop with its shutter down. Decoration: the words stand below it. */
function ClosedShop(): ReactElement {
  return (
    <svg className="message-shop" viewBox="0 0 112 88" width="112" height="88" aria-hidden="true">
      <path className="wall" d="M14 34h84v52H14z" />
      <path className="line" d="M26 48h60M26 58h60M26 68h60M26 78h60M2 87h108" />
      <path
        className="cloth"
        d="M12 4h14.700L20 30a9 9 0 0 1-18 0zM41.300 4H56v26a9 9 0 0 1-18 0zM70.700 4h14.600L92 30a9 9 0 0 1-18 0z"
      />
      <path
        className="stripe"
        d="M26.700 4h14.600L38 30a9 9 0 0 1-18 0zM56 4h14.700L74 30a9 9 0 0 1-18 0zM85.300 4H100l10 26a9 9 0 0 1-18 0z"
      />
    </svg>
  );
}
