import { provideUserFields } from '#server/domains/accounts/user-fields.ts';
import { defineModule } from '#server/platform/module.ts';
import { cartRoutes } from './cart.routes.ts';
import { cartOfUser } from './carts.queries.ts';
import { userCartRoutes } from './user-cart.routes.ts';
import { wishlistOfUser } from './wishlist.queries.ts';
import { wishlistRoutes } from './wishlist.routes.ts';

// The user of the API includes cart and wishlist, but the accounts domain has an earlier rank and must not import this one.
provideUserFields({ cart: cartOfUser, wishlist: wishlistOfUser });

export const cartModule = defineModule({ name: 'cart', routes: [...cartRoutes, ...userCartRoutes, ...wishlistRoutes] });
