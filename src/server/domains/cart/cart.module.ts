import { provideUserFields } from '#server/domains/accounts/user-fields.ts';
import { defineModule } from '#server/platform/module.ts';
import { cartRoutes } from './cart.routes.ts';
import { cartOfUser } from './carts.queries.ts';
import { userCartRoutes } from './user-cart.routes.ts';
import { wishlistOfUser } from './wishlist.queries.ts';
import { wishlistRoutes } from './wishlist.routes.ts';

// The API's user shows cart and wishlist, and accounts, of an earlier rank, cannot ask for them.
provideUserFields({ cart: cartOfUser, wishlist: wishlistOfUser });

export const cartModule = defineModule({ name: 'cart', routes: [...cartRoutes, ...userCartRoutes, ...wishlistRoutes] });
