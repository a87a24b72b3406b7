/** From the page of a shop to what is known of its product. Loaded when somebody asks: a parser comes with it. */
export { briefOfProduct } from './brief-of-product.ts';
export { decodePage } from './decode-page.ts';
export { readProductPage } from './read-product-page.ts';
