"""What a person feels at the table in the browser, measured with the machine's Chromium."""
