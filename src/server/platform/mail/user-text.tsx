import { Text } from '@react-email/components';
import { type CSSProperties, Fragment } from 'react';
import { breakLinks } from './break-links.ts';

/** Text typed by a user, with its line breaks, also in the plain text of the mail, and without links. */
export function UserText({ children, style }: { children: string; style?: CSSProperties }) {
  return (
    <Text style={style}>
      {children.split(/\r\n|\r|\n/).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once
        <Fragment key={index}>
          {index > 0 && <br />}
          {breakLinks(line)}
        </Fragment>
      ))}
    </Text>
  );
}
