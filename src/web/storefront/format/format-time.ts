const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** An API timestamp as "18:42" in the visitor's time zone: only in browsers, since the server does not know it. */
export const formatTime = (time: string): string => timeFormat.format(new Date(time));
