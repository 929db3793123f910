/** A number below 1,000 with at most two decimals, and none that are 0: "1.5". Formats of `Intl` take a slow phone 60 ms to create. */
export const formatDecimal = (value: number): string => String(Math.round(value * 100) / 100);
