import { type FormEvent, useState } from 'react';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ImportProgress } from './import-progress.tsx';
import { useImportUpload } from './use-import-upload.ts';

/** Chooses a file, and the pictures that it names. */
export function UploadPanel() {
  const { step, progress, error, upload } = useImportUpload();
  const [changed, setChanged] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setChanged(false);
    if (step === null) void upload(chosenFiles(data, 'file')[0], chosenFiles(data, 'pictures'));
  };
  return (
    <Panel title="Choose a file">
      <form aria-label="Choose a file" noValidate onSubmit={submit} onChange={() => setChanged(true)} className="space-y-5">
        <TextField
          label="CSV file"
          id="import-file"
          name="file"
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          hint="From Excel, Numbers or another shop, with commas, semicolons or tabs. You’ll see what changes before anything happens."
          error={changed ? undefined : error}
        />
        <TextField
          label="Pictures"
          optional
          id="import-pictures"
          name="pictures"
          type="file"
          accept="image/*"
          multiple
          hint="List their file names in the images column, such as salmon-bites.jpg. Products without a picture stay disabled until they have one."
        />
        {step !== null && <ImportProgress label={step} value={progress} />}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" busy={step !== null}>
            Check file
          </Button>
          <a href="/admin/export/products-sample.csv" className="link tap-target">
            Download a sample file
          </a>
          <a href="/admin/export/products.csv" className="link tap-target">
            Export your products
          </a>
        </div>
      </form>
    </Panel>
  );
}

/** The files of a field; one in which nothing was chosen has a file without a name. */
const chosenFiles = (data: FormData, field: string): File[] =>
  data.getAll(field).filter((entry): entry is File => entry instanceof File && entry.name !== '');
