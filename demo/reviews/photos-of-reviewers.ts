import type { CustomerPhoto } from '../illustrations/render-customer-photo.ts';

/** Photos in reviews, by the product and the name of the reviewer. */
export const photosOfReviewers: Readonly<Record<string, Readonly<Record<string, readonly CustomerPhoto[]>>>> = {
  'hillside-chicken-brown-rice': {
    'Marta K.': [
      { breed: 'shepherd', palette: 'forest', position: 0.2 },
      { breed: 'shepherd', palette: 'clay', position: 0.8 },
    ],
    'Tomasz W.': [{ breed: 'labrador', palette: 'sea', position: 0.4 }],
  },
  'tiny-bits-training-treats': { 'Ramona K.': [{ breed: 'dachshund', palette: 'rose', position: 0.7 }] },
  'cold-current-salmon-potato': { 'Helena D.': [{ breed: 'spaniel', palette: 'sky', position: 0.5 }] },
};
