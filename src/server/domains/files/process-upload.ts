import { runQueued } from './generate-once.ts';
import { type ProcessedImage, processImage } from './image-processing.ts';

/** Decodes what anybody may have uploaded, in the queue of image variants: no more than two images are decoded at once. Throws as `processImage`. */
export const processUpload = (bytes: Uint8Array): Promise<ProcessedImage> => runQueued(() => processImage(bytes));
