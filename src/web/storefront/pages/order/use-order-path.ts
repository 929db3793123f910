import { useSearchParams } from 'react-router';

/** A page of an order: its own, or one below it. */
type OrderSubpage = '' | '/return' | '/withdraw' | '/invoice.pdf';

/** The paths of an order's pages, with the key of the mailed link if this page was opened by it. */
export function useOrderPath(orderId: string): (page?: OrderSubpage, query?: Readonly<Record<string, string>>) => string {
  const [search] = useSearchParams();
  const key = search.get('key');
  return (page = '', query = {}) => {
    const params = new URLSearchParams({ ...query, ...(key && { key }) }).toString();
    return `/orders/${orderId}${page}${params && `?${params}`}`;
  };
}
