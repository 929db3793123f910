export const loader = () => ({ at: 1 });
export default function Page({ loaderData }: { loaderData: { at: number } }) {
  return <h1>x {loaderData.at}</h1>;
}
