/** How many reviews and questions a product page shows at a time. */
export const reviewsPerPage = 6;
export const questionsPerPage = 6;
