import { v7 } from 'uuid';

/** A new UUIDv7: ids sort by the time they were made, so an index on them grows at one end. */
export const newId = (): string => v7();
