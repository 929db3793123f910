import { v7, validate } from 'uuid';

/** A new UUIDv7: ids sort by the time they were made, so an index on them grows at one end. */
export const newId = (): string => v7();

/** Whether a text has the form of an id. */
export const isId = (text: string): boolean => validate(text);
