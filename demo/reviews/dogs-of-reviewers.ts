import type { DemoReview } from '../types.ts';

type AboutTheDog = Pick<DemoReview, 'dog' | 'wouldBuyAgain' | 'helpfulVotes'>;
type Size = 'small' | 'medium' | 'large';
type LifeStage = 'puppy' | 'adult' | 'senior';

/** A dog whose owner would buy again, with what their review says of it. */
const happy = (size: Size, lifeStage: LifeStage, helpfulVotes: number, dog: { name?: string; breed?: string } = {}): AboutTheDog => ({
  dog: { size, lifeStage, ...dog },
  wouldBuyAgain: true,
  helpfulVotes,
});
/** The same for an owner who wouldn’t. */
const unhappy = (...about: Parameters<typeof happy>): AboutTheDog => ({ ...happy(...about), wouldBuyAgain: false });

/** What reviewers say of their dogs, by the product and their name. */
export const dogsOfReviewers: Readonly<Record<string, Readonly<Record<string, AboutTheDog>>>> = {
  'hillside-chicken-brown-rice': {
    'Marta K.': happy('large', 'senior', 14, { name: 'Fenna', breed: 'Collie mix' }),
    'Aoife D.': happy('small', 'adult', 9),
    'Pieter V.': happy('medium', 'adult', 6),
    'Lena S.': happy('medium', 'adult', 1),
    'Gianni R.': unhappy('medium', 'adult', 7),
    'Sofie L.': happy('large', 'adult', 2, { breed: 'Retriever mix' }),
    'Tomasz W.': happy('large', 'adult', 8, { name: 'Bruno' }),
    'Ruben F.': unhappy('medium', 'adult', 4),
    'Claire M.': happy('medium', 'adult', 2),
    'Dieter H.': happy('medium', 'senior', 3),
  },
  'slow-lane-senior-turkey-oats': {
    'Brigitte A.': happy('medium', 'senior', 11, { name: 'Balou' }),
    'Sean G.': happy('small', 'senior', 3),
    'Inés C.': happy('medium', 'senior', 2),
    'Walter Z.': happy('large', 'senior', 5),
  },
  'small-steps-mini-chicken-egg': {
    'Chloé B.': happy('small', 'adult', 7, { name: 'Pepa', breed: 'Chihuahua' }),
    'Nadia H.': happy('small', 'adult', 4),
    'Emil K.': happy('small', 'adult', 6),
    'Rosa T.': unhappy('small', 'adult', 3),
    'Ilse V.': happy('small', 'senior', 5, { breed: 'Yorkshire terrier' }),
  },
  'cold-current-salmon-potato': {
    'Anneke B.': happy('medium', 'adult', 16, { name: 'Saar' }),
    'Luca F.': happy('medium', 'adult', 4),
    'Susan W.': happy('large', 'adult', 3),
    'Helena D.': happy('medium', 'adult', 1, { breed: 'Cocker spaniel' }),
    'Marc O.': happy('medium', 'senior', 9),
    'Freya N.': unhappy('large', 'adult', 6),
    'Stefan G.': happy('large', 'senior', 2),
  },
  'big-water-large-breed-cod-oat': { 'Henrik L.': happy('large', 'adult', 8, { name: 'Bosse', breed: 'Leonberger' }) },
  'orchard-duck-pear': { 'Elisa M.': unhappy('large', 'adult', 3) },
  'sunday-pot-beef-carrot': {
    'Florian T.': happy('medium', 'adult', 3),
    'Joana S.': happy('small', 'adult', 2, { name: 'Fred' }),
    'Bernd K.': happy('medium', 'senior', 7),
    'Teresa C.': unhappy('medium', 'senior', 5),
  },
  'garden-pot-chicken-courgette': {
    'Amelie J.': happy('small', 'adult', 6, { name: 'Mimi', breed: 'Maltese' }),
    'Dorota L.': happy('small', 'senior', 4, { breed: 'Shih tzu' }),
  },
  'first-field-puppy-chicken-rice': {
    'Sandra Q.': happy('medium', 'puppy', 5),
    'Ben A.': happy('medium', 'puppy', 4),
    'Katarzyna M.': happy('medium', 'puppy', 3),
    'Joost H.': happy('small', 'puppy', 2),
    'Leonie F.': happy('small', 'puppy', 3, { name: 'Krümel' }),
    'Siobhan K.': unhappy('medium', 'puppy', 6),
  },
  'tiny-bits-training-treats': {
    'Julia N.': happy('medium', 'puppy', 8),
    'Tanja V.': happy('medium', 'adult', 2),
    'Ramona K.': happy('small', 'adult', 12, { name: 'Waldi', breed: 'Dachshund' }),
    'Szymon P.': happy('large', 'adult', 3),
    'Dagmar H.': unhappy('medium', 'adult', 2),
  },
  'gnarl-chew-bone': {
    'Ronan S.': happy('medium', 'adult', 9, { name: 'Tank', breed: 'Staffordshire bull terrier' }),
    'Bruno C.': unhappy('medium', 'adult', 1),
  },
  'longrest-orthopaedic-mattress': {
    'Margarethe F.': happy('large', 'senior', 10, { name: 'Arko', breed: 'German shepherd' }),
    'Dominic A.': happy('large', 'adult', 4),
  },
  'nook-round-bed': {
    'Evelyn M.': happy('medium', 'adult', 5, { name: 'Juno' }),
    'Hamish B.': happy('medium', 'adult', 4),
  },
};
