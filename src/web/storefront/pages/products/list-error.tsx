import { useRevalidator } from 'react-router';
import { Button } from '#web/ui/button.tsx';

/** Shown above the previous list when the requested one could not be loaded. */
export function ListError({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert" className="list-failure">
      <p className="flex-[1_1_16rem]">
        <strong className="block">We couldn’t load these products.</strong>
        {message} You’re still seeing the previous list.
      </p>
      <Button size="sm" busy={state === 'loading'} onClick={() => revalidate()}>
        Try again
      </Button>
    </div>
  );
}
