import { useState } from 'react';
import { useFetcher } from 'react-router';

/**
 * `useFetcher`, with effects that run for each result. The router keeps the results of its fetchers in a map that changes outside of React: a render for another reason
 * may read a result early, and if nothing else has changed, React throws that render away but takes the effects that depend on the result for done
 * (facebook/react#34556). As a state of this component, the result is a change of its own.
 */
export function useEffectiveFetcher() {
  const fetcher = useFetcher<unknown>();
  const { state, data } = fetcher;
  const [shown, setShown] = useState({ state, data });
  if (shown.state !== state || shown.data !== data) setShown({ state, data });
  return fetcher;
}
