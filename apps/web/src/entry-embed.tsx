import { startEmbed } from './features/videos/watch/embed/start-embed.ts';
import './features/videos/watch/watch.css';

startEmbed();
