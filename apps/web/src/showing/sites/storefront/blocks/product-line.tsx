import { usePage } from '../page-context.ts';

/** Whose product the page was made with, and where visitors report it. */
export function ProductLine() {
  const { product, texts } = usePage();
  if (!product) return null;
  return (
    <p className="footer-product">
      <a className="link" href={product.url} rel="noopener">
        {texts.madeWith(product.name)}
      </a>
      <span aria-hidden="true"> · </span>
      <a className="link" href={product.reportUrl} rel="nofollow noopener">
        {texts.report}
      </a>
    </p>
  );
}

/** The foot of a page whose owner has given it none. */
export function BareFoot() {
  const { product } = usePage();
  if (!product) return null;
  return (
    <footer className="block footer">
      <div className="block-in">
        <ProductLine />
      </div>
    </footer>
  );
}
