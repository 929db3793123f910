import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('storefront/pages/home/home-page.tsx'),
  route('*', 'storefront/pages/not-found/not-found-page.tsx'),
] satisfies RouteConfig;
