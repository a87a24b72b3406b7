/** What other screens of the back office may show of voice packs. */
export { RecommendedPack } from './voice-packs/recommended-pack.tsx';
