export { renderWatch, type RenderWatchInput } from './features/videos/watch/watch-document.tsx';
