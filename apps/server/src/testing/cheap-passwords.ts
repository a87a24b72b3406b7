// Loaded before every test file.
import { hashCheaply } from './hash-cheaply.ts';

hashCheaply();
